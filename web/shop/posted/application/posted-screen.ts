import type { ApplicationState } from './PostedApplication.tsx';

const OF_HOLDER = /^(holder|home|domicile|beneficiaries|foto|ahliWaris|agreement|privacy)\b/;
const OF_OTHERS = /^(partner|children\.\d+)\.name$/;

/**
 * Returns the screen to show: the second one once it has been reached, unless the buyer is changing
 * the first one or has a problem to solve there.
 */
export function screenOf(
	{ shown, problems, notice }: Pick<ApplicationState, 'shown' | 'problems' | 'notice'>,
	posted: URLSearchParams,
): ApplicationState['screen'] {
	if (shown !== 'pemegang' || posted.get('aksi') === 'ubah') return 1;
	const isHere = problems.every(
		({ name }) => name === null || OF_HOLDER.test(name) || OF_OTHERS.test(name),
	);
	if (!isHere) return 1;
	const stays = posted.get('aksi') !== 'lanjut' || notice !== null;
	return posted.get('layar') === '1' && stays ? 1 : 2;
}
