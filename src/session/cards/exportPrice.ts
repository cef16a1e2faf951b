import * as vscode from 'vscode';
import type { Content } from '../../contract/cards.ts';
import { many } from '../many.ts';
import { dollars } from '../state/dollars.ts';

/** The price of an export in US dollars, as far as the service states it. */
export interface Quote {
  /** Undefined if the service stated neither a cost nor its rates. */
  readonly costUsd: number | undefined;
  /** Rows this export returns, and rows in total. */
  readonly rows: number;
  readonly totalRows: number | undefined;
  readonly freeRows: number;
  readonly baselineUsd: number;
  readonly perThousandUsd: number;
  /** Whether some columns are priced separately, at rates the service does not list (wire.md 11). */
  readonly isPremium: boolean;
}

/**
 * The quote in a reply to `quote_only` (§2.5: baseline + row_cpm × max(0, rows − free_rows) / 1000). If the stated cost
 * differs from the rates, the larger one is shown. If the number of rows is unknown, only the stated cost is used: the
 * rates for the maximum number of rows would give a price nobody pays.
 */
export function priceOf(content: Content, maxRows: number): Quote {
  const { total_rows, cost, export_pricing: rates } = content;
  const ceiling = rates?.max_rows_ceiling ?? maxRows;
  const rows = Math.min(maxRows, ceiling, total_rows ?? maxRows);
  const freeRows = rates?.free_rows ?? 0;
  const baselineUsd = rates?.baseline_usd ?? 0;
  const perThousandUsd = rates?.row_cpm_usd ?? 0;
  const isPriced = typeof rates?.baseline_usd === 'number' || typeof rates?.row_cpm_usd === 'number';
  const computed = baselineUsd + (perThousandUsd * Math.max(0, rows - freeRows)) / 1000;
  const isCounted = typeof total_rows === 'number' || typeof cost !== 'number';
  const figures = [...(isPriced && isCounted ? [computed] : []), ...(typeof cost === 'number' ? [cost] : [])];
  return {
    costUsd: figures.length > 0 ? Math.max(...figures) : undefined,
    rows,
    totalRows: total_rows ?? undefined,
    freeRows,
    baselineUsd,
    perThousandUsd,
    isPremium: content.premium === true || Object.keys(rates?.premium_row_cpm_usd ?? {}).length > 0,
  };
}

/** The quote as lines of text for a consent dialog. */
export function quoteWords(quote: Quote): string {
  const { rows, totalRows, freeRows, baselineUsd, perThousandUsd, isPremium } = quote;
  const free = count(Math.min(freeRows, rows));
  const lines = [
    totalRows === undefined
      ? vscode.l10n.t('At most {0}, {1} of them free.', rowsOf(rows, totalRows), free)
      : vscode.l10n.t('{0}, {1} of them free.', rowsOf(rows, totalRows), free),
    vscode.l10n.t(
      '{0} per export and {1} per 1,000 rows beyond the free ones.',
      dollars(baselineUsd),
      dollars(perThousandUsd),
    ),
    isPremium && vscode.l10n.t('Some columns are priced separately, so it may cost more.'),
  ];
  return lines.filter(Boolean).join('\n');
}

/** `2,000 of 12,400 rows`, or `12 rows` if that is all. */
export function rowsOf(rows: number, totalRows: number | undefined): string {
  if (totalRows !== undefined && totalRows > rows)
    return vscode.l10n.t('{0} of {1} rows', count(rows), count(totalRows));
  return many(rows, '{0} row', '{0} rows');
}

function count(whole: number): string {
  return whole.toLocaleString(vscode.env.language);
}
