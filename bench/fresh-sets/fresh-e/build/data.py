"""Writes data/ again; the same bytes on every run."""
import importlib, sys
from workspaces import NAMES

for name in sys.argv[1:] or NAMES:
    importlib.import_module(name).data()
