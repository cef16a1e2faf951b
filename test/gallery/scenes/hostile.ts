import { emptyRun, foldRun } from '../../../src/contract/foldRun.ts';
import type { PanelView } from '../../../src/contract/panel.ts';
import { drawn } from './cards.ts';

const script =
  '<img src=x onerror="document.body.dataset.broken=1"><script>document.body.dataset.broken=1</script>';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);

/** Every place a stranger's text can reach, filled with text that tries to be more than text. */
export const hostileView: PanelView = {
  title: script,
  service: 'Local <b>',
  canFollowUp: true,
  turns: [
    {
      id: '"><script>1</script>',
      question: `${script} ${longWord} عنوان السؤال`,
      kind: 'answer',
      run: foldRun(emptyRun, {
        seq: 0,
        run_id: 'r',
        block: {
          kind: 'agent_result',
          data: {
            answer: `${script}\n\n[click](javascript:alert(1)) [file](command:workbench.action.files.save) <a href="javascript:1">x</a> ![i](https://tracker.example/p.png) [ok](https://host.example/a?b=1&c="x") [1]\n\n\`\`\`html\n${script}\n\`\`\`\n\n${longWord}\n\n| ${script} | b |\n| --- | --- |\n| ${longWord} | [x](data:text/html,1) |`,
            cards: [{ ...drawn('table').card, card_id: 'bad', exportable: false }],
            citations: [
              {
                index: 1,
                title: script,
                excerpt: '" onmouseover="document.body.dataset.broken=1',
                url: 'javascript:alert(1)',
              },
            ],
            metadata: {
              definitions: [{ term: script, definition: script }],
              methodology: [{ title: script, description: `SELECT '${script}' FROM x` }],
            },
          },
        },
      }),
      cards: {
        bad: {
          card: {
            card_id: 'bad',
            title: script,
            description: script,
            exportable: false,
            sources: [
              { source_name: script, url: 'javascript:alert(1)' },
              { source_name: longWord, url: 'https://host.example/x' },
            ],
          },
          reason: script,
          image: 'data:text/html,<script>1</script>',
          components: [
            { component_type: 'header', config: { title: script, subtitle: longWord } },
            {
              component_type: 'categorical_bar',
              config: {
                title: script,
                datasets: [
                  {
                    label: script,
                    units: script,
                    data: [
                      { x: script, y: 3, color: 'url(https://tracker.example)' },
                      { x: longWord, y: 4 },
                      { x: '{a|b}\n{c}', y: 1 },
                    ],
                  },
                ],
              },
            },
            {
              component_type: 'table',
              config: {
                columns: [
                  { field: '__proto__', label: script },
                  { field: 'b', label: longWord },
                ],
                rows: [{ b: script }, { b: longWord }, { b: '=cmd|calc' }],
              },
            },
            {
              component_type: 'financial_boxes',
              config: {
                items: [{ header: script, value: longWord, growth: { formattedValue: script, value: 1 } }],
              },
            },
            {
              component_type: 'timeline',
              config: { events: [{ date: script, title: script, description: longWord }] },
            },
          ],
        },
      },
    },
  ],
};
