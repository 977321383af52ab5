import { deserialize } from 'node:v8';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { policyPdf, type PolicyContent } from './policy-pdf.server.ts';

// Runs at normal priority: a customer who has just paid waits for the document, so it must finish
// on a busy machine too.
answerEach((bytes) => policyPdf(deserialize(bytes) as PolicyContent));
