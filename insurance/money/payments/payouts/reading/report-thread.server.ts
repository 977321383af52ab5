import { Refusal } from '#platform/contract/refusal.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';
import { isKeyOf } from '#platform/values/keys.ts';

import { REPORT_PROVIDERS } from '../report.ts';
import { readReport } from './read-report.server.ts';
import { ID_BYTES, packReport, type ReadReport } from './report-reader.server.ts';

answerEach((bytes): ReadReport => {
	try {
		const provider = bytes.subarray(0, ID_BYTES).toString('utf8').trim();
		if (!isKeyOf(REPORT_PROVIDERS, provider)) throw new Error(`unknown provider ${provider}`);
		return packReport(readReport(bytes.subarray(ID_BYTES), provider));
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { fields } = error.data as { fields?: { file?: string } };
		return { problem: fields?.file ?? 'Laporan ini tidak bisa dibaca.' };
	}
});
