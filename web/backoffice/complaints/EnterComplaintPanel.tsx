import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';

import { useMay } from '../me.ts';
import { Panel } from '../parts/parts.tsx';
import { EnterComplaint, type KnownSender } from './EnterComplaint.tsx';

/** A button that opens the form for a complaint of a person who is known already. */
export function EnterComplaintPanel({ known }: { known: KnownSender }) {
	const mayEnter = useMay('service.answer');
	const [isOpen, setOpen] = useState(false);
	if (!mayEnter) return null;
	return (
		<Panel
			title="Pengaduan lewat telepon, surat atau langsung"
			aside={
				isOpen ? null : (
					<Button look="second" onClick={() => setOpen(true)}>
						Catat pengaduan
					</Button>
				)
			}
		>
			{isOpen ? (
				<EnterComplaint known={known} />
			) : (
				<p className="text-mute">
					Masuk ke register dengan tenggat yang sama seperti pengaduan dari situs.
				</p>
			)}
		</Panel>
	);
}
