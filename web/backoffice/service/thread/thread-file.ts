import type { openThread } from '#insurance/service/requests/messages/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ThreadPart = { file: CallOutput<typeof openThread>; onMoved: () => void };
