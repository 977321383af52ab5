import { deserialize } from 'node:v8';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { policyPdf, type PolicyContent } from './policy-pdf.server.ts';

// As soon as anybody else: who has just paid waits for it, and so it is made on a busy machine too.
answerEach((bytes) => policyPdf(deserialize(bytes) as PolicyContent));
