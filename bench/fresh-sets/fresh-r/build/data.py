"""Writes ../data again: the same bytes on every run. Needs openpyxl and duckdb."""
import importlib, os, sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
for name in ['bees', 'choir', 'podcast', 'reviews', 'webshop', 'wedding']:
    importlib.import_module(f'clean.{name}').write()
