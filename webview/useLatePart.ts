import { useEffect, useState } from 'preact/hooks';

type LateParts = typeof import('./lateParts.ts');

/** A part whose script is loaded after the first paint; undefined until then. */
export function useLatePart<Name extends keyof LateParts>(name: Name): LateParts[Name] | undefined {
  const [parts, show] = useState<LateParts>();
  useEffect(() => void import('./lateParts.ts').then(show), []);
  return parts?.[name];
}
