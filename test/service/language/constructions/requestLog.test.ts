import { openWorkspace, testExamples } from '../asking.ts';

// A log of failed requests of one month, named after the month; its most common level is the word for its rows.
const log = openWorkspace({
  'errors_oct.csv': `ts,svc,lvl,http_status,msg,ack_by
2026-10-02T08:00:00Z,checkout,ERROR,502,upstream closed,
2026-10-05T09:30:00Z,checkout,WARN,429,rate limit exceeded,mdiaz
2026-10-11T10:00:00Z,search,ERROR,503,no healthy upstream,
2026-10-12T10:10:00Z,search,FATAL,500,out of memory,hsuzuki
2026-10-18T12:00:00Z,gateway,ERROR,502,upstream closed,
2026-10-26T12:05:00Z,gateway,FATAL,504,timed out,
2026-10-27T23:00:00Z,checkout,ERROR,500,out of memory,
2026-10-31T23:59:00Z,gateway,WARN,401,token expired,mdiaz
`,
  'services.csv': `service,team
checkout,Payments
search,Discovery
gateway,Platform
invoice-pdf,Payments
`,
});

testExamples(log, [
  {
    name: 'rows are called by the file without its month, not by a value of the same name',
    ask: 'errors per svc',
    rows: [
      ['checkout', 3],
      ['gateway', 3],
      ['search', 2],
    ],
  },
  {
    name: 'things without such rows are looked for in the table of the things',
    ask: 'services without any errors',
    rows: [['invoice-pdf']],
  },
  {
    name: 'a class of answer codes is a range of numbers',
    ask: 'how many 5xx errors',
    rows: [[6]],
  },
  {
    name: 'answer codes in the plural are rows',
    ask: 'how many 502s and 503s did we have',
    rows: [[3]],
  },
  {
    name: 'a participle is about the column that says by whom',
    ask: 'how many are not acknowledged yet',
    rows: [[5]],
  },
  {
    name: 'the last week of a month without a year is the last seven days of it',
    ask: 'how many errors in the last week of october',
    rows: [[3]],
  },
  {
    name: 'the first of a kind is found by its time',
    ask: 'when did the first fatal error happen',
    rows: [['2026-10-12T10:10:00']],
  },
]);
