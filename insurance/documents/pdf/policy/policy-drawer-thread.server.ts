import { deserialize } from 'node:v8';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { policyPdf, type PolicyContent } from './policy-pdf.server.ts';

// Runs at normal priority, because a customer who has just paid is waiting for the document, even
// on a busy machine.
answerEach((bytes) => policyPdf(deserialize(bytes) as PolicyContent));
