import { useState } from 'react';

import type {
	endStaffSessions,
	listStaffSessions,
	StaffPerson,
} from '#insurance/access/staff/office-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { SessionList } from '#web/ui/parts/SessionList.tsx';

import { wayIn } from '../account/OwnSessions.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';

function Sessions({ staffId }: { staffId: string }) {
	const { data, problem, reload } = useAnswer<typeof listStaffSessions>(
		'POST /page/office/staff/sessions',
		{ staffId },
	);
	const end = useSend<typeof endStaffSessions>('POST /page/office/staff/end-sessions', {
		done: 'Sudah dikeluarkan.',
	});
	const press = async (sessionId?: string) => {
		await end.send({ staffId, sessionId });
		reload();
	};
	if (!data) return <Waiting there={false} problem={problem} words="Memuat sesi" />;
	if (data.rows.length === 0) return <p>Tidak ada sesi yang terbuka.</p>;
	return (
		<>
			{end.problem ? <Notice look="error">{end.problem}</Notice> : null}
			<SessionList of={data.rows} noteOf={wayIn} onEnd={press} />
			<div>
				<Button look="danger" busy={end.busy} onClick={() => press()}>
					Keluarkan semua sesinya
				</Button>
			</div>
		</>
	);
}

/** Opens the list of a person's sessions, for administrators. */
export function PersonSessions({ person }: { person: StaffPerson }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				look="second"
				more="justify-self-start"
				aria-expanded={open}
				onClick={() => setOpen(!open)}
			>
				Sesi yang terbuka<span className="sr-only">{` ${person.name}`}</span>
			</Button>
			{open ? <Sessions staffId={person.staffId} /> : null}
		</>
	);
}
