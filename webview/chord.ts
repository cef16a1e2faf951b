/**
 * Swallows the key after Ctrl+K. The editor handles its chords (Ctrl+K A) only after the page has seen both keys, so
 * without this the second key would also be typed into the box.
 */
export function keepChordsOutOfBoxes(page: Pick<Window, 'addEventListener'>): void {
  let isInChord = false;
  page.addEventListener(
    'keydown',
    (event) => {
      if (['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) return;
      if (isInChord) event.preventDefault();
      isInChord = !isInChord && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    },
    { capture: true },
  );
}
