import type { Component } from '../contract/component.ts';
import type { CardBody } from '../session/state/cardBody.ts';
import { type Difference, dataMembers, differencesOf } from './compareCards.ts';

/** A text of a card that has changed; absent on the side that lacks it. */
export interface ChangedText {
  readonly what: 'title' | 'description' | 'source';
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/** The differences between two versions of a card file. */
export interface VersionChanges {
  readonly texts: readonly ChangedText[];
  /** The component types, if they have changed. */
  readonly kinds?: { readonly before: string; readonly now: string };
  readonly figures: readonly Difference[];
  /** Labels, colours, scales or other things that are not data have changed. */
  readonly hasOtherLook: boolean;
}

export function compareVersions(before: CardBody, now: CardBody): VersionChanges {
  const texts = (['title', 'description', 'source'] as const).flatMap((what) => {
    const [old, current] = [before[what] ?? undefined, now[what] ?? undefined];
    return old === current ? [] : [{ what, before: old, now: current }];
  });
  const [kindsBefore, kindsNow] = [kindsOf(before.components), kindsOf(now.components)];
  const isSameKind = kindsBefore === kindsNow;
  return {
    texts,
    ...(!isSameKind && { kinds: { before: kindsBefore, now: kindsNow } }),
    figures: differencesOf(before.components, now.components),
    hasOtherLook: isSameKind && looksOf(before.components) !== looksOf(now.components),
  };
}

function kindsOf(components: readonly Component[]): string {
  return components
    .filter(({ component_type }) => component_type !== 'header')
    .map(({ component_type }) => component_type.replaceAll('_', ' '))
    .join(', ');
}

/** Everything but the data, independent of the member order in the file. */
function looksOf(components: readonly Component[]): string {
  const isLook = (member: string) => !dataMembers.includes(member);
  return JSON.stringify(
    components.map(({ component_type, config }) => [
      component_type,
      Object.entries(config)
        .filter(([member]) => isLook(member))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );
}
