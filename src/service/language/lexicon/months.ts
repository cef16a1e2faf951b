import { linesOf, wordsOf } from './wordLists.ts';

/** The months in English, German, French and Spanish with their short forms, January first. */
const months = numbered(
  `january jan januar jänner janvier janv enero ene
  february feb februar feber février fevrier févr fevr fév febrero
  march mar mär märz maerz mrz mars marzo
  april apr avril avr abril abr
  may mai mayo
  june jun juni juin junio
  july jul juli juillet juil julio
  august aug août aout agosto ago
  september sep sept septembre septiembre
  october oct oktober okt octobre octubre
  november nov novembre noviembre
  december dec dezember dez décembre decembre déc diciembre dic`,
);

/** The weekdays likewise, Monday first. */
const weekdays = numbered(
  `monday mon montag mo lundi lun lunes
  tuesday tue tues dienstag di mardi martes
  wednesday wed weds mittwoch mi mercredi mer miércoles miercoles mié
  thursday thu thur thurs donnerstag do jeudi jeu jueves jue
  friday fri freitag fr vendredi ven viernes vie
  saturday sat samstag sonnabend sa samedi sam sábado sabado sáb
  sunday sun sonntag so dimanche dim domingo dom`,
);

/** Short forms that are also common words in English; as names of months or days they need a neighbour. */
const ambiguous = new Set(
  wordsOf(
    'may mar mars march sun sat mon wed jan jun ago dim di do so sa mo mi fr mer ven vie jue dec dom ene',
  ),
);

/** 1 for January to 12; undefined for other words. */
export function monthOf(word: string): number | undefined {
  return months.get(bare(word));
}

/** 1 for Monday to 7 for Sunday, plurals included; undefined for other words. */
export function weekdayOf(word: string): number | undefined {
  const one = bare(word);
  return weekdays.get(one) ?? (/days$/.test(one) ? weekdays.get(one.slice(0, -1)) : undefined);
}

/** Whether the word of a month or weekday is also an everyday word ("may", "sun", "so"). */
export function isAmbiguousDateWord(word: string): boolean {
  return ambiguous.has(bare(word));
}

function bare(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}

function numbered(text: string): ReadonlyMap<string, number> {
  return new Map(
    linesOf(text).flatMap((line, at) => wordsOf(line).map((word): [string, number] => [word, at + 1])),
  );
}
