import { answerEach } from '#platform/threads/answer-each.server.ts';

import { makeSizes } from './make-sizes.server.ts';

answerEach(makeSizes);
