/**
 * The script of a card's frame (wire.md 10.2, 10.3), served as a file so that the page needs no inline script. It fits
 * the picture to the frame, reports its height to the parent, and in postMessage mode forwards the parent's data to the
 * service, which validates and draws it. It never creates markup: text and addresses are set as properties.
 */
export const frameScript = `(() => {
  'use strict';
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const picture = byId('picture');
  const isFramed = window.parent !== window;
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const tell = (message, origin) => {
    if (isFramed) window.parent.postMessage(message, origin && origin !== 'null' ? origin : '*');
  };

  let lastHeight = 0;
  const report = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === lastHeight || height === 0) return;
    lastHeight = height;
    tell({ type: 'svc::resize', height });
    tell({ type: 'svc-embed-height', height });
  };

  const isDark = () =>
    root.dataset.theme === 'auto' ? darkness.matches : root.dataset.theme === 'dark';
  let shownWidth = 0;
  const show = () => {
    const width = Math.round(picture.parentElement.clientWidth);
    const base = picture.dataset.address;
    if (!base || width < 1) return;
    shownWidth = width;
    const address = new URL(base, location.href);
    address.searchParams.set('width', String(width));
    address.searchParams.set('dark_mode', String(isDark()));
    if (picture.src !== address.href) picture.src = address.href;
    picture.hidden = false;
  };
  const fit = () => {
    if (Math.abs(picture.parentElement.clientWidth - shownWidth) > 4) show();
    report();
  };

  const list = (table) => {
    const place = byId('table');
    if (!place) return;
    const row = (cells, kind) => {
      const line = document.createElement('tr');
      for (const text of cells) {
        const cell = document.createElement(kind);
        cell.textContent = text;
        line.append(cell);
      }
      return line;
    };
    place.tHead.replaceChildren(row(table ? table.columns : [], 'th'));
    place.tBodies[0].replaceChildren(...(table ? table.rows : []).map((cells) => row(cells, 'td')));
    byId('values').hidden = !table;
  };

  let turn = 0;
  const receive = async (event) => {
    if (event.source !== window.parent) return;
    let message = event.data;
    if (typeof message === 'string') {
      try {
        message = JSON.parse(message);
      } catch {
        return;
      }
    }
    if (typeof message !== 'object' || message === null || message.type !== 'svc::vizdata') return;
    const mine = ++turn;
    const refuse = (words) => {
      if (mine === turn) tell({ type: 'svc::vizdata::error', error: words, message: words }, event.origin);
    };
    try {
      const reply = await fetch(location.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          visualization_data: message.visualization_data ?? message.data ?? message.payload,
        }),
      });
      const body = await reply.json();
      if (mine !== turn) return;
      if (!reply.ok) return refuse(body.error || 'The data were refused.');
      picture.onload = () => {
        if (mine === turn) tell({ type: 'svc::vizdata::received' }, event.origin);
        report();
      };
      picture.onerror = () => refuse('The card could not be drawn.');
      picture.alt = body.words;
      document.title = body.title;
      picture.dataset.address = body.picture;
      byId('waiting').hidden = true;
      list(body.table);
      show();
    } catch (error) {
      refuse('The data could not be read: ' + error.message);
    }
  };

  picture.addEventListener('load', report);
  darkness.addEventListener('change', show);
  byId('values').addEventListener('toggle', report);
  new ResizeObserver(fit).observe(root);
  const copy = byId('copy');
  if (copy) {
    copy.addEventListener('click', () => {
      const done = () => (copy.textContent = 'Copied');
      navigator.clipboard.writeText(copy.dataset.address).then(done, () => byId('share-link').focus());
    });
  }
  show();
  report();
  if (root.dataset.mode === 'postmessage') {
    window.addEventListener('message', receive);
    tell({ type: 'svc::ready' });
  }
})();
`;

export const frameStyles = `:root { --ground: #ffffff; --ink: #1f1f1f; --quiet: #616161; --line: #d6d6d6; color-scheme: light; }
[data-theme='dark'] { --ground: #1f1f1f; --ink: #e4e4e4; --quiet: #a8a8a8; --line: #4a4a4a; color-scheme: dark; }
@media (prefers-color-scheme: dark) {
  [data-theme='auto'] { --ground: #1f1f1f; --ink: #e4e4e4; --quiet: #a8a8a8; --line: #4a4a4a; color-scheme: dark; }
}
html { background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 1200px; margin: 0 auto; }
.words { padding: 0 24px 24px; }
.words h2 { font-size: 15px; margin: 20px 0 4px; }
.words p, .words li { overflow-wrap: anywhere; white-space: pre-line; margin: 0 0 8px; }
#picture { display: block; width: 100%; height: auto; }
[hidden] { display: none !important; }
.quiet { color: var(--quiet); padding: 24px; margin: 0; }
details { padding: 0 24px 16px; color: var(--quiet); }
summary { cursor: pointer; }
.scroll { overflow: auto; max-height: 420px; }
table { border-collapse: collapse; color: var(--ink); }
th, td { text-align: start; padding: 3px 16px 3px 0; border-bottom: 1px solid var(--line); }
.share { display: flex; gap: 8px; padding: 0 24px 16px; align-items: center; }
.share input { flex: 1; min-width: 0; }
a { color: inherit; }
:focus-visible { outline: 2px solid #2f6fdb; outline-offset: 2px; }
`;
