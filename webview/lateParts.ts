/**
 * Parts of a turn that most answers do not have, in one script that is loaded when the first of them is rendered.
 * Separate scripts would duplicate their shared code, and the page starts without any of them.
 */
export { AddFilter } from './AddFilter.tsx';
export { Context } from './Context.tsx';
export { OutputView } from './OutputView.tsx';
export { Profile } from './Profile.tsx';
