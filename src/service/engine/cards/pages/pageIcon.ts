/**
 * The icon of the extension (media/icon.svg). Browsers request a favicon for every page, which would otherwise log an
 * error.
 */
export const pageIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<path fill="#b21f35" d="M60 16h92l84 84v96a44 44 0 0 1-44 44H60a44 44 0 0 1-44-44V60a44 44 0 0 1 44-44z"/>
<path fill="#7d1224" d="M152 16l84 84h-56a28 28 0 0 1-28-28z"/>
<g fill="#fff"><rect x="62" y="136" width="32" height="62" rx="9"/><rect x="112" y="92" width="32" height="106" rx="9"/><rect x="162" y="122" width="32" height="76" rx="9"/></g>
</svg>`;
