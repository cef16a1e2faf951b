/**
 * Gives the focus of the page to its main element, at once or when the page gets it, unless something else of the page
 * has it: its keys work without a Tab. Returns what ends that.
 */
export function takeKeys(element: HTMLElement): () => void {
  const take = () => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  };
  if (document.hasFocus()) take();
  window.addEventListener('focus', take);
  return () => window.removeEventListener('focus', take);
}
