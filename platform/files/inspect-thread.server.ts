import { answerEach } from '#platform/threads/answer-each.server.ts';

import { lookInto } from './look.server.ts';

answerEach(lookInto);
