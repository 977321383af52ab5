import { useState } from 'react';

import type {
	endStaff,
	inviteStaffAgain,
	resetStaffFactor,
	StaffPerson,
	takeStaffBack,
} from '#insurance/access/staff/office-api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Badge, Panel } from '../parts/parts.tsx';
import { ChangeRoles } from './ChangeRoles.tsx';
import { PersonSessions } from './PersonSessions.tsx';

const STATES = {
	invited: ['Diundang', 'wait'],
	active: ['Aktif', 'calm'],
	ended: ['Berakhir', 'done'],
} as const;

function SureButton({
	name,
	words: [ask, confirm],
	busy,
	sure,
	onAsk,
	onSure,
}: {
	name: string;
	words: readonly [ask: string, confirm: string];
	busy: boolean;
	sure: boolean;
	onAsk: () => void;
	onSure: () => void;
}) {
	return (
		<Button look={sure ? 'danger' : 'second'} busy={busy} onClick={sure ? onSure : onAsk}>
			<span>{sure ? confirm : ask}</span>
			<span className="sr-only">{` ${name}`}</span>
		</Button>
	);
}

function Work({ person, onChanged }: { person: StaffPerson; onChanged: () => void }) {
	const [sure, setSure] = useState<'' | 'end' | 'factor'>('');
	const { staffId } = person;
	const end = useSend<typeof endStaff>('POST /page/office/staff/end', {
		done: 'Aksesnya diakhiri.',
	});
	const back = useSend<typeof takeStaffBack>('POST /page/office/staff/take-back', {
		done: 'Diterima kembali, undangannya dikirim. Peran yang menyetujui menunggu orang kedua.',
	});
	const again = useSend<typeof inviteStaffAgain>('POST /page/office/staff/invite', {
		done: 'Undangan dikirim lagi.',
	});
	const factor = useSend<typeof resetStaffFactor>('POST /page/office/staff/reset-factor', {
		done: 'Faktor kedua disetel ulang.',
	});
	const problem = [end, back, again, factor].find((one) => one.problem)?.problem;
	const run = async (work: Promise<unknown>) => {
		if (await work) onChanged();
	};
	return (
		<div className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{person.state === 'ended' ? (
				<Button
					look="second"
					more="justify-self-start"
					busy={back.busy}
					onClick={() => run(back.send({ staffId }))}
				>
					Terima kembali<span className="sr-only">{` ${person.name}`}</span>
				</Button>
			) : (
				<>
					<ChangeRoles person={person} onChanged={onChanged} />
					<PersonSessions person={person} />
					<div className="flex flex-wrap gap-2">
						{person.state === 'invited' ? (
							<Button
								look="second"
								busy={again.busy}
								onClick={() => run(again.send({ staffId }))}
							>
								Undang lagi<span className="sr-only">{` ${person.name}`}</span>
							</Button>
						) : null}
						{person.factor ? (
							<SureButton
								name={person.name}
								words={['Setel ulang faktor kedua', 'Ya, setel ulang']}
								busy={factor.busy}
								sure={sure === 'factor'}
								onAsk={() => setSure('factor')}
								onSure={() => run(factor.send({ staffId }))}
							/>
						) : null}
						<SureButton
							name={person.name}
							words={['Akhiri akses', 'Ya, akhiri akses']}
							busy={end.busy}
							sure={sure === 'end'}
							onAsk={() => setSure('end')}
							onSure={() => run(end.send({ staffId }))}
						/>
					</div>
				</>
			)}
		</div>
	);
}

export function StaffMember({ person, onChanged }: { person: StaffPerson; onChanged: () => void }) {
	const [words, tone] = STATES[person.state];
	return (
		<Panel title={person.name} aside={<Badge tone={tone}>{words}</Badge>}>
			<p className="break-words text-mute">
				<span>{`${person.email} · ${person.roleName}`}</span>
				<br />
				<span>
					{person.factor ? 'Faktor kedua terpasang' : 'Faktor kedua belum terpasang'}
				</span>
				<span>
					{person.seenAt ? ` · terakhir ${shortDateTime(new Date(person.seenAt))}` : ''}
				</span>
			</p>
			<p>
				<SmartLink
					url={`/office/peran?orang=${person.staffId}`}
					className="font-semibold text-leaf"
				>
					Yang boleh dilakukan<span className="sr-only">{` ${person.name}`}</span>
				</SmartLink>
			</p>
			{person.self ? (
				<p>Ini kamu. Peran dan aksesmu diubah administrator lain.</p>
			) : (
				<Work person={person} onChanged={onChanged} />
			)}
		</Panel>
	);
}
