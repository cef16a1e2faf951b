import { withoutOtherAmounts } from '../../balances.ts';
import type { Catalogue } from '../../catalogue.ts';
import { withoutKindsOfFlows } from '../../moneyFlows.ts';
import { withCountedParts } from '../countedParts.ts';
import { withDoers } from '../doers.ts';
import type { Mention } from '../mentions.ts';
import { withPresentRows } from '../presentRows.ts';
import { withReferredNames } from '../referredNames.ts';
import { withoutRemoteMeanings } from '../remoteMeanings.ts';
import { withRowDays } from '../rowDays.ts';
import { withSides } from '../sideMentions.ts';
import { withoutLoneSteps } from '../stepMentions.ts';
import type { Token } from '../tokens.ts';
import {
  withAttributes,
  withoutBareParticiples,
  withoutBorrowedModifiers,
  withoutComparedPrices,
  withoutDaysOut,
  withoutDeniedNumbers,
  withoutLeave,
  withoutLightVerbs,
  withoutNearPlaces,
  withoutOpenings,
  withoutOtherWaits,
  withoutPassives,
  withoutRateUnits,
  withoutStatedAmounts,
  withoutWaitingStates,
} from './columnsNotAsked.ts';
import { withoutDelayNames } from './delayNames.ts';
import { withGappedValues } from './gappedValues.ts';
import {
  withDistances,
  withMentionedValues,
  withoutKnownTexts,
  withoutSpansOfTime,
} from './namedLiterals.ts';
import { withoutKinOfNames } from './ownNames.ts';
import {
  withKindsOfValues,
  withoutColumnWords,
  withoutCountedParts,
  withoutGrammarTexts,
  withoutGuesses,
  withoutHalfNegated,
  withoutKinOfNamed,
  withoutMethodVerbs,
  withoutPartsOfNames,
  withoutPartValues,
} from './partialValues.ts';
import { withPeriodRates } from './periodRates.ts';
import {
  rowsBeforeValues,
  rowsOrDoers,
  withCountedNouns,
  withoutNounsBeforeNouns,
  withoutNounsOfParts,
  withoutNounsOverPer,
  withoutPartsOfTableNames,
  withoutSpelledOutNouns,
  withoutWeakNouns,
  withoutWeakValues,
  withRowsBehindValues,
} from './rowNouns.ts';
import { withTitlesOfParts } from './titledParts.ts';
import {
  beforeTheirNoun,
  besideTheirColumn,
  toNamedQuestions,
  withoutAnswersOfNouns,
  withoutComparedStates,
  withoutStatesOfEvents,
} from './valueColumns.ts';

type Mentions = readonly Mention[];

/**
 * Mentions are found word by word. Each repair looks at all of them and drops, adds or rescores those that the other words
 * of the question speak against. The order counts: a repair sees what those before it left.
 */
export function repairMentions(tokens: readonly Token[], catalogue: Catalogue, found: Mentions): Mentions {
  const repairs: readonly ((mentions: Mentions) => Mentions)[] = [
    (all) => withoutNounsOverPer(tokens, all),
    (all) => withGappedValues(tokens, all),
    (all) => withPeriodRates(tokens, catalogue, all),
    (all) => withoutDelayNames(tokens, catalogue, all),
    (all) => withoutDaysOut(tokens, all),
    (all) => withoutDeniedNumbers(tokens, all),
    (all) => withoutLeave(tokens, all),
    (all) => withoutWaitingStates(tokens, all),
    (all) => withoutLightVerbs(tokens, all),
    (all) => withoutNearPlaces(tokens, all),
    (all) => withoutOtherWaits(tokens, all),
    (all) => withoutComparedPrices(tokens, all),
    withoutStatedAmounts,
    (all) => withoutBareParticiples(tokens, all),
    (all) => withoutRateUnits(tokens, all),
    (all) => withDistances(tokens, all),
    (all) => withoutGrammarTexts(tokens, all),
    withoutPartPeriods,
    (all) => withKindsOfValues(tokens, all),
    withoutCountedParts,
    (all) => withoutKinOfNamed(all, catalogue),
    withoutPartValues,
    (all) => withoutPartsOfNames(tokens, all),
    withoutPartsOfTableNames,
    (all) => withoutHalfNegated(tokens, all),
    (all) => withoutColumnWords(tokens, all),
    (all) => withSides(tokens, catalogue, all),
    (all) => withRowDays(tokens, catalogue, all),
    withoutLoneSteps,
    (all) => withPresentRows(tokens, catalogue, all),
    (all) => withCountedParts(tokens, all),
    (all) => withReferredNames(tokens, all),
    (all) => withAttributes(tokens, all),
    (all) => withoutOpenings(tokens, all),
    (all) => withoutPassives(tokens, all),
    (all) => rowsOrDoers(tokens, all),
    (all) => withoutBorrowedModifiers(tokens, all),
    (all) => withoutRemoteMeanings(tokens, all),
    withMentionedValues,
    (all) => withoutKnownTexts(tokens, all),
    withoutWeakValues,
    (all) => withoutKinOfNames(tokens, all),
    (all) => withoutGuesses(tokens, all),
    (all) => withoutSpansOfTime(tokens, all),
    withoutOtherAmounts,
    (all) => withoutKindsOfFlows(tokens, all),
    (all) => withoutMethodVerbs(tokens, all),
    withoutWeakNouns,
    withoutSpelledOutNouns,
    withoutNounsOfParts,
    withoutNounsBeforeNouns,
    (all) => rowsBeforeValues(tokens, all),
    withCountedNouns,
    (all) => withRowsBehindValues(tokens, all),
    (all) => withDoers(tokens, all),
    (all) => besideTheirColumn(tokens, all),
    beforeTheirNoun,
    (all) => withoutStatesOfEvents(tokens, all),
    (all) => withoutAnswersOfNouns(tokens, all),
    (all) => withoutComparedStates(tokens, all),
    withTitlesOfParts,
    toNamedQuestions,
  ];
  return repairs.reduce((mentions, repair) => repair(mentions), found);
}

/** The "year" of "this year" is no grain and no column: nobody asks for a line a year in it. */
function withoutPartPeriods(mentions: Mentions): Mentions {
  const relative = mentions.filter(
    (mention) =>
      mention.kind === 'period' && mention.period.kind === 'relative' && mention.to - mention.from > 1,
  );
  return mentions.filter((mention) => {
    const isGrain = mention.kind === 'period' && mention.period.kind === 'grain';
    const isColumn = mention.kind === 'column' && mention.score < 0.8;
    return (
      !(isGrain || isColumn) || !relative.some(({ from, to }) => from <= mention.from && mention.to <= to)
    );
  });
}
