/**
 * Parts of a turn that most answers do not have. Their scripts are one file, loaded when the first of them is drawn: files of
 * their own would repeat what they share, and the page starts without any of them.
 */
export { AddFilter } from './AddFilter.tsx';
export { Context } from './Context.tsx';
export { OutputView } from './OutputView.tsx';
export { Profile } from './Profile.tsx';
