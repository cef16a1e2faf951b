import * as z from 'zod';

// zod asks whether it may compile its schemas; under the page's policy the question itself is a violation.
z.config({ jitless: true });
