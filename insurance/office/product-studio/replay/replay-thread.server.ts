import { workerData } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { sealerOf } from '#platform/config/sealed.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';

import { replaySlice, type Slice } from './replay-slice.server.ts';
import type { ReplayerData } from './replayer.server.ts';

const { address, keys } = workerData as ReplayerData;
const db = openPool({ ...address, max: 2 });
const sealer = sealerOf(keys);

lowerThreadPriority();
answerEach((bytes) => replaySlice(db, sealer, JSON.parse(bytes.toString('utf8')) as Slice));
