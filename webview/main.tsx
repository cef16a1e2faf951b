import { showRuns } from './showRuns.tsx';
import { registerToolkit } from './ui/toolkit.ts';
import './styles.css';

registerToolkit();
const app = document.getElementById('app');
const locale = document.documentElement.lang || 'en-US';
if (app?.dataset.view === 'grid') import('./grid/showGrid.tsx').then(({ showGrid }) => showGrid(app, locale));
else if (app) showRuns(app, locale);
