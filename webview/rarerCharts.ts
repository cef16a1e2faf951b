// Components that few charts use, in one script: as separate ones, each would cost a round trip to the editor.
import 'echarts/lib/chart/boxplot.js';
import 'echarts/lib/chart/custom.js';
import 'echarts/lib/chart/heatmap.js';
import 'echarts/lib/chart/pie.js';
import 'echarts/lib/chart/sankey.js';
import 'echarts/lib/chart/scatter.js';
import 'echarts/lib/chart/treemap.js';
import 'echarts/lib/component/visualMap.js';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';

// Hides labels that would overlap.
use([LabelLayout]);
