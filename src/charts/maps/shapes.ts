import usStates from './usStates.json' with { type: 'json' };
import world from './world.json' with { type: 'json' };

export type MapName = 'world' | 'us_states';

/** Outlines of the maps by name. Each renderer registers them with ECharts. */
export const mapShapes = { world, us_states: usStates } satisfies Record<MapName, object>;
