import { expect } from 'vitest';

import { type testMember, xlsxOf } from '#insurance/groups/memberships/test-panel.server.ts';

type Ask<T> = (path: string, init?: RequestInit) => Promise<T>;
type Progress = { data: { state: string } };

/**
 * Uploads a member list through the panel's calls and waits until it has been read, because the
 * call may return earlier. Returns the result for the file.
 */
export async function sendList<T>(
	ask: Ask<T>,
	{ kind, product }: { kind: 'add' | 'delete'; product: string },
	people: readonly ReturnType<typeof testMember>[],
): Promise<T> {
	const body = new FormData();
	body.append('file', new Blob([new Uint8Array(xlsxOf(people))]), 'peserta.xlsx');
	const answer = await ask(`import-${kind}?product_id=${product}`, { method: 'POST', body });
	await expect
		.poll(
			async () => {
				const progress = await ask(`progress?product_id=${product}&kind=${kind}`);
				return (progress as Progress).data.state;
			},
			{ timeout: 100_000 },
		)
		.not.toBe('reading');
	return answer;
}
