import { keepChordsOutOfBoxes } from './chord.ts';
import { showRuns } from './showRuns.tsx';
import { registerToolkit } from './ui/toolkit.ts';
import './styles.css';

registerToolkit();
keepChordsOutOfBoxes(window);
const app = document.getElementById('app');
const locale = document.documentElement.lang || 'en-US';
if (app?.dataset.view === 'grid')
  void import('./grid/showGrid.tsx').then(({ showGrid }) => showGrid(app, locale));
else if (app) showRuns(app, locale);
