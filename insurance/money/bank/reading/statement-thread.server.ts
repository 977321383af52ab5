import { Refusal } from '#platform/contract/refusal.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';

import type { LayoutSettings } from '../layout.ts';
import { readStatementFile } from './read-statement.server.ts';
import type { ReadBytes } from './statement-reader.server.ts';

answerEach((bytes, about): ReadBytes => {
	try {
		const layout = JSON.parse(about || 'null') as LayoutSettings | null;
		return { text: JSON.stringify(readStatementFile(bytes, layout)) };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { fields } = error.data as { fields?: { file?: string } };
		return { problem: fields?.file ?? 'Rekening koran ini tidak bisa dibaca.' };
	}
});
