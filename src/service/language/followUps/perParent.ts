import { isTotal, ratioFrame, saidWholes } from '../constructions/parentRatios.ts';
import type { Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';

/** "open reports per ward" and then "per 1000 residents": the same figure, by one of the wards themselves. */
export function perParent(material: Material, last: Frame): Proposal[] {
  const [measure] = last.measures;
  if (!measure || last.ask.kind !== 'figure' || last.measures.length > 1 || !isTotal(measure)) return [];
  return material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    const [step] = path ?? [];
    if (!step || path?.length !== 1 || step.direction !== 'up' || !table.key) return [];
    return saidWholes(material, step).flatMap(({ whole, times, used }): Proposal[] => {
      const part = { ...measure, ...(times > 1 && { factor: times }) };
      const frame = ratioFrame(material, step, { ...last, measures: [part] }, whole, {});
      return frame
        ? [{ frame, used: [...used, ...material.cues('that', 'instead')], fit: 0.3, family: 'followUp' }]
        : [];
    });
  });
}
