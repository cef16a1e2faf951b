import usStates from './usStates.json' with { type: 'json' };
import world from './world.json' with { type: 'json' };

export type MapName = 'world' | 'us_states';

/** Outlines by the name a chart asks for them; whoever draws charts makes them known to the chart library. */
export const mapShapes = { world, us_states: usStates } satisfies Record<MapName, object>;
