import { useEffect, useState } from 'preact/hooks';
import { type ChartTheme, themeFrom } from '../src/charts/theme.ts';

/** The editor's theme and accessibility settings as the page sees them. */
export interface Surroundings {
  readonly theme: ChartTheme;
  readonly highContrast: boolean;
  readonly reduceMotion: boolean;
  readonly screenReader: boolean;
}

/** The current values, updated when the editor changes its theme. */
export function useSurroundings(): Surroundings {
  const [surroundings, setSurroundings] = useState(readSurroundings);
  useEffect(() => {
    const observer = new MutationObserver(() => setSurroundings(readSurroundings()));
    observer.observe(document.body, { attributes: true, attributeFilter: ['class', 'data-vscode-theme-id'] });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  return surroundings;
}

/** The number of series colours that themes can set; the manifest declares them. */
const themedSeries = 6;

export function readSurroundings(): Surroundings {
  const { classList } = document.body;
  const highContrast =
    classList.contains('vscode-high-contrast') || classList.contains('vscode-high-contrast-light');
  const style = getComputedStyle(document.documentElement);
  const isLight = classList.contains('vscode-light') || classList.contains('vscode-high-contrast-light');
  const fontFamily = style.getPropertyValue('--vscode-font-family').trim();
  const chartColour = (name: string) => style.getPropertyValue(`--vscode-cardinal-chart-${name}`).trim();
  return {
    theme: themeFrom({
      background:
        style.getPropertyValue('--vscode-editor-background').trim() || (isLight ? '#ffffff' : '#1f1f1f'),
      text: style.getPropertyValue('--vscode-foreground').trim() || (isLight ? '#3b3b3b' : '#cccccc'),
      highContrast,
      own: {
        series: Array.from({ length: themedSeries }, (_, at) => chartColour(`series${at + 1}`)),
        positive: chartColour('positive'),
        negative: chartColour('negative'),
      },
      ...(fontFamily && { fontFamily }),
    }),
    highContrast,
    reduceMotion:
      classList.contains('vscode-reduce-motion') ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    screenReader: classList.contains('vscode-using-screen-reader'),
  };
}
