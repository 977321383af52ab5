import { Refusal } from '#platform/contract/refusal.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';

import type { ReadArchive } from './archive-reader.server.ts';
import { NO_ARCHIVE, openArchive } from './open-archive.server.ts';

answerEach(async (bytes): Promise<ReadArchive> => {
	try {
		return { opened: await openArchive(bytes) };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { fields } = error.data as { fields?: { file?: string } };
		return { problem: fields?.file ?? NO_ARCHIVE };
	}
});
