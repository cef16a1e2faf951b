/**
 * Focuses the page's main element, now or when the page gets focus, unless another element has it, so that its keys
 * work without pressing Tab first. Returns a function that stops this.
 */
export function takeKeys(element: HTMLElement): () => void {
  const take = () => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  };
  if (document.hasFocus()) take();
  window.addEventListener('focus', take);
  return () => window.removeEventListener('focus', take);
}
