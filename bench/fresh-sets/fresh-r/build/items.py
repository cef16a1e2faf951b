"""python items.py            works out every truth from the clean rows and writes ../items.jsonl
python items.py --check    works them out again and reports any that differ from ../items.jsonl"""
import importlib, json, os, sys
from collections import Counter

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
items = []


def rounded(value):
    return float(f'{value:.12g}') if isinstance(value, float) and not value.is_integer() else int(value) if isinstance(value, float) else value


for name in ['bees', 'choir', 'podcast', 'reviews', 'webshop', 'wedding']:
    mine = []

    def add(question, kind, truth, percent=False, note=None, thread=None, expect='answer'):
        readings = []
        for reading in truth:
            values = [rounded(v) for v in reading]
            assert values and all(v is not None for v in values), question
            if values not in readings:
                readings.append(values)
        mine.append({'id': f'{name}-{len(mine) + 1:02d}', 'workspace': name, 'question': question, **({'thread_of': thread} if thread else {}), 'kind': kind, 'expect': expect, 'truth': readings, **({'percent_ok': True} if percent else {}), **({'note': note} if note else {})})

    def ask(question, kind, truth, **more):
        add(question, kind, truth, **more)

    def follow(question, truth, **more):
        add(question, 'followup', truth, thread=mine[-1]['id'], **more)

    def refuse(question, note):
        add(question, 'oos', [], note=note, expect='refuse')

    importlib.import_module(f'questions.{name}').write(ask, follow, refuse)
    assert len(mine) == 20 and sum(i['expect'] == 'refuse' for i in mine) == 2, (name, len(mine))
    items += mine

file = os.path.join(HERE, '..', 'items.jsonl')
if '--check' in sys.argv:
    with open(file, encoding='utf-8') as old:
        stored = [json.loads(line) for line in old]
    differing = [i['id'] for i, s in zip(items, stored) if i != s] + ['number of items'] * (len(items) != len(stored))
    print('differ:', *differing) if differing else print('nothing differs')
    sys.exit(bool(differing))
with open(file, 'w', encoding='utf-8') as out:
    out.writelines(json.dumps(i, ensure_ascii=False) + '\n' for i in items)
print(len(items), 'items,', sum('thread_of' in i for i in items), 'follow-ups,', round(sum(len(i['question'].split()) for i in items) / len(items), 2), 'words')
print(', '.join(f'{k} {n}' for k, n in sorted(Counter(i['kind'] for i in items).items(), key=lambda kn: (-kn[1], kn[0]))))
