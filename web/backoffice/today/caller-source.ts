import type { callerAlarms } from '#insurance/office/caller/api.ts';

import { mayDo } from '../me.ts';
import { askItems, type TodaySource } from './today-item.ts';

/** Staff whose checks of callers failed unusually often, for administrators. */
export const callerSource: TodaySource = (me) =>
	askItems<typeof callerAlarms>(
		mayDo(me, 'staff.manage'),
		'POST /page/office/caller/alarms',
		{},
		({ rows }) => ({
			items: rows.map(({ staffId, staffName, at, failures }) => ({
				key: `callers ${staffId} ${at}`,
				what: `${failures} pemeriksaan penelepon gagal dalam satu jam: tanyakan apa yang terjadi, lalu lihat jejaknya`,
				subject: staffName,
				url: `/office/jejak?orang=${staffId}&tindakan=caller-failed`,
				dueAt: null,
				late: false,
				begun: false,
			})),
			more: 0,
		}),
	);
