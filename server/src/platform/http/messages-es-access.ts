/** The messages about invitations and requests to register, in Spanish. */
export const messagesOfAccess: ReadonlyArray<readonly [english: string, spanish: string]> = [
  ['Please choose the home.', 'Elija la vivienda.'],
  ['Please choose a day up to today.', 'Elija un día hasta hoy.'],
  [
    'Does the newcomer join the owners of this home, or follow them?',
    '¿La persona nueva se suma a los propietarios de esta vivienda o los sucede?',
  ],
  ['Please say why. The reason is mailed.', 'Indique el motivo. Se envía por correo.'],
  ['Please write the question.', 'Escriba la pregunta.'],
  ['The person will get a mail about how to continue.', 'La persona recibirá un correo sobre cómo continuar.'],
  ['The reason is sent by mail.', 'Se le envía el motivo por correo.'],
  [
    'The question is sent by mail. The request still waits for a decision.',
    'La pregunta se envía por correo. La solicitud sigue pendiente.',
  ],
  ['This request has been decided already.', 'Esta solicitud ya se decidió.'],
  ['The selection has nobody to whom this applies.', 'La selección no tiene a nadie a quien aplicarlo.'],
  ['The letters are ready.', 'Las cartas están listas.'],
  ['Invitations go to 1 person.', 'La invitación se envía a 1 persona.'],
  ['Invitations go to {} people.', 'Las invitaciones se envían a {} personas.'],
  ['New codes for 1 person.', 'Código nuevo para 1 persona.'],
  ['New codes for {} people.', 'Códigos nuevos para {} personas.'],
  ['Withdrawn for 1 person.', 'Retirada para 1 persona.'],
  ['Withdrawn for {} people.', 'Retiradas para {} personas.'],
  [
    'Invitations are being prepared already. Please wait until that is done.',
    'Ya se están preparando invitaciones. Espere a que terminen.',
  ],
  ['Nobody else will be invited.', 'No se invitará a nadie más.'],
  ['Everybody has been invited already.', 'Ya se invitó a todos.'],
]
