/**
 * The page that shows the cards of a tool result in an agent's chat (MCP Apps, 2026-01-26). A client that supports such
 * pages reads this one once, shows it in a frame without network access, and posts each result to it.
 */
export const cardsApp = {
  uri: 'ui://cardinal/cards',
  name: 'cards',
  title: 'Cards',
  description: 'The charts of an answer, each with its data as a table.',
  mimeType: 'text/html;profile=mcp-app',
} as const;

/** The key of a result's cards in `_meta`, which reaches the page but not the model. */
export const cardsKey = 'cardinal/cards';

const style = `
  :root { color-scheme: light dark; --line: #d4d4d4; --quiet: #616161; }
  :root[data-theme='dark'] { color-scheme: dark; --line: #454545; --quiet: #a8a8a8; }
  :root[data-theme='light'] { color-scheme: light; }
  body { margin: 0; font: 13px/1.5 var(--font-sans, system-ui, sans-serif); background: transparent;
    color: var(--color-text-primary, CanvasText); }
  article { margin: 0 0 12px; }
  h1 { margin: 0 0 6px; font-size: 13px; font-weight: 600; }
  h1.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  img { display: block; box-sizing: border-box; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; }
  summary { margin-top: 6px; color: var(--quiet); cursor: pointer; }
  .scroll { max-height: 260px; overflow: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 2px 10px 2px 0; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap; }
`;

/** Text is set as text and pictures only as data URIs, so nothing from a file becomes markup. */
const script = `(() => {
  'use strict';
  const root = document.documentElement;
  let cards = [];
  const tell = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const make = (name, text, ...children) => {
    const element = document.createElement(name);
    if (text) element.textContent = text;
    element.append(...children);
    return element;
  };
  const list = (value) => (Array.isArray(value) ? value : []);
  const line = (kind, cells) => make('tr', '', ...list(cells).map((cell) => make(kind, String(cell))));
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : darkness.matches);
  const shown = ({ title, description, light, dark, columns, rows }) => {
    const heading = make('h1', String(title || ''));
    const parts = [heading];
    const address = String((isDark() && dark) || light || '');
    if (address.startsWith('data:image/')) {
      const picture = make('img');
      picture.alt = String(description || title || '');
      picture.src = address;
      parts.push(picture);
      heading.className = 'unseen'; // the picture already contains it
    }
    if (list(rows).length > 0) {
      const table = make('table', '', make('thead', '', line('th', columns)),
        make('tbody', '', ...rows.map((row) => line('td', row))));
      const scroll = make('div', '', table);
      scroll.className = 'scroll';
      scroll.tabIndex = 0;
      parts.push(make('details', '', make('summary', 'Data'), scroll));
    }
    return make('article', '', ...parts);
  };
  const show = () => document.body.replaceChildren(...cards.map(shown));
  const colour = (context) => {
    const { theme, styles } = context || {};
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
    for (const [name, value] of Object.entries((styles && styles.variables) || {}))
      if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value);
    show();
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || data.jsonrpc !== '2.0') return;
    if (data.id === 1 && data.result) {
      colour(data.result.hostContext);
      tell({ method: 'ui/notifications/initialized', params: {} });
    } else if (data.method === 'ui/notifications/tool-result') {
      cards = list(((data.params || {})._meta || {})['${cardsKey}']);
      show();
    } else if (data.method === 'ui/notifications/host-context-changed') colour(data.params);
    else if (data.id !== undefined && (data.method === 'ping' || data.method === 'ui/resource-teardown'))
      tell({ id: data.id, result: {} });
  });
  darkness.addEventListener('change', show);
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    tell({ method: 'ui/notifications/size-changed', params: { height } });
  }).observe(document.body);
  tell({
    id: 1,
    method: 'ui/initialize',
    params: {
      protocolVersion: '2026-01-26',
      appInfo: { name: 'cardinal', version: '1' },
      appCapabilities: { availableDisplayModes: ['inline'] },
    },
  });
})();`;

export const cardsAppHtml = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Cards</title><style>${style}</style></head>
<body><script>${script}</script></body>
</html>
`;
