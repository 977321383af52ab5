import type { joinPolicy } from './join-policy.server.ts';

export type JoiningPerson = Parameters<typeof joinPolicy>[1]['person'];
export const BUDI: JoiningPerson = {
	relation: 'partner',
	name: 'Budi Contoh',
	nik: '3174050203880001',
	nikConfirmed: false,
	dob: '1988-03-02',
	gender: 'male',
};
export const ANI: JoiningPerson = {
	relation: 'child',
	name: 'Ani Contoh',
	nik: '3174054908150001',
	nikConfirmed: false,
	dob: '2015-08-09',
	gender: 'female',
};
export const SARI = { name: 'Sari Contoh', dob: '1990-05-17', gender: 'female', relation: 'self' };
