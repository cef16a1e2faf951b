import 'echarts/lib/chart/map.js';
import 'echarts/lib/component/visualMap.js';
import { registerMap } from 'echarts/core';
import { mapShapes } from '../src/charts/maps/shapes.ts';

// 240 KB of outlines, needed by maps only.
for (const [name, shape] of Object.entries(mapShapes)) registerMap(name, shape as never);
