// What few charts are made of. Together, since each part alone would be a round trip of its own to the editor.
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

// Names of points that would cover one another are left out.
use([LabelLayout]);
