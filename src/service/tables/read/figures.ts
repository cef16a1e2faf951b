const wrapped = /^\((.*)\)$/;

/**
 * The number in a cell written for people, with currency, thousands separators, brackets or percent sign; else
 * undefined.
 */
export function figureOf(cell: string | null | undefined): number | undefined {
  const text = (cell ?? '').trim();
  if (text === '' || text.length > 30) return undefined;
  const inside = wrapped.exec(text)?.[1] ?? text;
  const bare = inside.replace(
    /^[-+−]?\s*(?:US\$|[$€£¥₹]|[A-Z]{3}\s)\s*|\s*(?:[$€£¥₹%]|[A-Z]{3})$/g,
    (sign) => (/[-−]/.test(sign) ? '-' : ''),
  );
  const plain = plainNumber(bare.trim().replace('−', '-'));
  if (plain === undefined) return undefined;
  return inside === text ? plain : -plain;
}

function plainNumber(text: string): number | undefined {
  if (/^[-+]?\d{1,3}([ '’\u00a0\u202f,]\d{3})+(\.\d+)?$/.test(text))
    return Number(text.replace(/[^\d.-]/g, ''));
  if (/^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) || /^[-+]?\d+,\d+$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}
