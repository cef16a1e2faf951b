/**
 * The editor's chords (Ctrl+K A) reach it from the page, but the second key is typed into the box as well, since the
 * editor learns of it only after the page. So the key after Ctrl+K types nothing here.
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
