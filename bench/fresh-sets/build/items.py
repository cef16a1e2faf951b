"""Computes the truths of a set and writes its items.jsonl; with --check it computes them again and reports differences."""
import importlib, json, os, sys
import duckdb
from lib import ROOT, make_items
from workspaces import NAMES

only = [word for word in sys.argv[2:] if not word.startswith('-')]
troubles = []


def warn(*words):
    troubles.append(words)
    print('WARNING', *words)


items = []
for name in only or NAMES:
    module = importlib.import_module(name)
    con = duckdb.connect()
    os.chdir(os.path.join(ROOT, 'data', name))
    for statement in module.TABLES:
        statement(con) if callable(statement) else con.execute(statement)
    items += make_items(name, con, module.ITEMS, warn)
lines = ''.join(json.dumps(item, ensure_ascii=False, separators=(',', ':')) + '\n' for item in items)
file = os.path.join(ROOT, 'items.jsonl')
if '--show' in sys.argv:
    for item in items:
        print(('    ' if 'thread_of' in item else '') + f"{item['id']} [{item['kind']}] {item['question']}\n        {json.dumps(item['truth'], ensure_ascii=False)[:600]}")
elif '--check' in sys.argv:
    old = open(file, encoding='utf-8').read()
    print('same' if old == lines else 'different')
else:
    open(file, 'w', encoding='utf-8').write(lines)
    print(len(items), 'items', len(troubles), 'warnings')
