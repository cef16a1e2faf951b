import { commandIds } from '../ids.ts';
import type { Command } from './commandContext.ts';

/** The handlers of the ask box's keys while it is open. */
export const askControls = {
  [commandIds.askWay]: ({ askKeys }) => askKeys.press('way'),
  [commandIds.askEffort]: ({ askKeys }) => askKeys.press('effort'),
  [commandIds.askSources]: ({ askKeys }) => askKeys.press('sources'),
  [commandIds.askService]: ({ askKeys }) => askKeys.press('service'),
  [commandIds.askEarlier]: ({ askKeys }) => askKeys.press('earlier'),
  [commandIds.askLater]: ({ askKeys }) => askKeys.press('later'),
} satisfies Record<string, Command>;
