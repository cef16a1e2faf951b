// Writes the gateway: access log (JSON lines, nested), deploys (CSV), incidents (JSON), services (TSV).
import { saveJson, saveJsonLines, saveTable } from '../../../build/lib.mjs';
import { clock, deploys, incidents, requests, services } from '../clean/gateway.mjs';

saveJsonLines(
  'gateway/access.log.jsonl',
  requests.map((r) => ({
    ...{ ts: clock(r.time), service: r.service, version: r.version },
    http: { method: r.method, route: r.route, path: r.path, status: r.status },
    ...{
      duration_ms: r.ms,
      upstream_ms: r.upstream,
      bytes: r.bytes,
      client: { app: r.client, country: r.country },
    },
  })),
);
saveTable(
  'gateway/deploys.csv',
  ['deploy_id', 'service', 'version', 'started_at', 'minutes', 'deployed_by', 'approved_by', 'outcome'],
  deploys.map((d) => [d.id, d.service, d.version, clock(d.time), d.minutes, d.by, d.approver, d.outcome]),
);
saveJson(
  'gateway/incidents.json',
  incidents.map((i) => ({
    ...{ id: i.id, title: i.title, service: i.service, severity: i.severity, opened: clock(i.opened) },
    resolved: i.resolved && clock(i.resolved),
    lead: { name: i.lead, pages: i.pages },
    caused_by: i.cause,
  })),
);
saveTable(
  'gateway/services.tsv',
  ['service', 'team', 'language', 'slo_ms'],
  services.map((s) => [s.name, s.team, s.language, s.slo]),
  '\t',
);
