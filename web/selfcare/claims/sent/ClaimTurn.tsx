import type { claimDetail } from '#insurance/claims/api.ts';
import type { ClaimStatus } from '#insurance/claims/claim.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';

type Turn = CallOutput<typeof claimDetail>['turn'];

export const STATUS_LOOK: Record<ClaimStatus, string> = {
	submitted: 'bg-info/10 text-info',
	'needs-documents': 'daylight bg-sun text-ink',
	'in-review': 'bg-info/10 text-info',
	recommended: 'bg-info/10 text-info',
	approved: 'bg-success/10 text-success',
	declined: 'bg-error/10 text-error',
	paid: 'bg-success/10 text-success',
	withdrawn: 'bg-line text-ink',
};

const WHO = { you: 'Giliran kamu', insurer: 'Giliran kami', nobody: 'Selesai' } as const;

export function ClaimTurn({ turn }: { turn: Turn }) {
	return (
		<span
			className={`grid gap-1 border-l-4 pl-4 ${turn.who === 'you' ? 'border-sun' : turn.who === 'insurer' ? 'border-leaf' : 'border-line'}`}
		>
			<strong>{WHO[turn.who]}</strong>
			<span>{turn.what}</span>
			<span className="text-sm text-mute">
				Sejak <span>{shortDate(jakartaDay(new Date(turn.since)))}</span>
				<span>{turn.dueOn ? `, paling lambat ${shortDate(turn.dueOn)}` : ''}</span>
			</span>
		</span>
	);
}
