import { deserialize } from 'node:v8';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';

import { policyPdf, type PolicyPaper } from './policy-pdf.server.ts';

lowerThreadPriority();
answerEach((bytes) => policyPdf(deserialize(bytes) as PolicyPaper));
