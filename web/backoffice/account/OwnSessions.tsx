import type {
	officeEndOtherSessions,
	officeEndSession,
	StaffSession,
} from '#insurance/access/staff/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { SessionList } from '#web/ui/parts/SessionList.tsx';

import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';

export const wayIn = ({ provider }: Pick<StaffSession, 'provider'>): string =>
	provider ? 'lewat penyedia akun kantor' : '';

/** The person's own open sessions, on "Akun saya". */
export function OwnSessions({ of, onEnded }: { of: StaffSession[]; onEnded: () => void }) {
	const one = useSend<typeof officeEndSession>('POST /page/office/account/end-session', {
		done: 'Sesi itu sudah dikeluarkan.',
	});
	const others = useSend<typeof officeEndOtherSessions>(
		'POST /page/office/account/end-other-sessions',
		{ done: 'Sesi lain sudah dikeluarkan.' },
	);
	const problem = one.problem || others.problem;
	return (
		<Panel title="Sesi yang terbuka">
			<p>
				Ada yang tidak kamu kenal? Keluarkan, buat kata sandi baru, dan periksa juga
				passkey-mu.
			</p>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<SessionList
				of={of}
				noteOf={wayIn}
				onEnd={async (sessionId) => (await one.send({ sessionId })) && onEnded()}
			/>
			{of.some(({ current }) => !current) ? (
				<div>
					<Button
						look="danger"
						busy={others.busy}
						onClick={async () => (await others.send({})) && onEnded()}
					>
						Keluarkan semua sesi lain
					</Button>
				</div>
			) : null}
		</Panel>
	);
}
