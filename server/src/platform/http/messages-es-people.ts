/** The messages about people of the register, their homes and sales, in Spanish. */
export const messagesOfPeople: ReadonlyArray<readonly [english: string, spanish: string]> = [
  [
    'This person has no account yet. Send an invitation instead.',
    'Esta persona todavía no tiene una cuenta. Envíele una invitación.',
  ],
  ['This person is marked as deceased.', 'Esta persona consta como fallecida.'],
  ['The link is on its way to {}.', 'El enlace va en camino a {}.'],
  [
    '{} is marked as deceased. Letters go to the estate; name another contact for the home.',
    '{} consta como persona fallecida. Las cartas van a la sucesión; indique otro contacto para la vivienda.',
  ],
  ['{} is not marked as deceased any more.', '{} ya no consta como persona fallecida.'],
  [
    'Say how the person gave it, such as a signed form of a day.',
    'Indique cómo lo dio la persona, por ejemplo un formulario firmado en una fecha.',
  ],
  ['The consent was recorded.', 'El consentimiento se registró.'],
  ['It was recorded that the consent is taken back.', 'Se registró que el consentimiento se retira.'],
  ['{} is not in the directory any more.', '{} ya no aparece en el directorio.'],

  ['Enter the first day of the buyer.', 'Escriba el primer día de quien compra.'],
  ['Choose at least one owner who leaves.', 'Elija al menos una persona propietaria que se va.'],
  ['{} has the home since {}. Enter a later day.', '{} tiene la vivienda desde el {}. Escriba un día posterior.'],
  ['This person is not in the register any more.', 'Esta persona ya no está en el registro.'],
  ['Enter who comes.', 'Escriba quién llega.'],
  [
    'Only a bookkeeper, a treasurer or an administrator settles a balance.',
    'Solo quien lleva la contabilidad, la tesorería o la administración liquida un saldo.',
  ],
  [
    'A sale of this home is planned already. Change or cancel it first.',
    'Ya hay una venta prevista de esta vivienda. Cámbiela o cancélela primero.',
  ],
  ['From {} on, {} can no longer see this home.', 'Desde el {}, {} ya no puede ver esta vivienda.'],
  ['Only a planned sale can be changed.', 'Solo se puede cambiar una venta prevista.'],
  ['Enter a day after today.', 'Escriba un día posterior a hoy.'],
  ['The sale was moved to {}.', 'La venta se trasladó al {}.'],
  ['Only a planned sale can be canceled.', 'Solo se puede cancelar una venta prevista.'],
  ['The sale was canceled.', 'La venta se canceló.'],
  [
    'The buyer has registered. Record a sale back instead.',
    'Quien compró ya se registró. Registre en su lugar una venta de vuelta.',
  ],
  ['This sale cannot be taken back any more.', 'Esta venta ya no se puede deshacer.'],
  ['The sale was taken back.', 'La venta se deshizo.'],

  ['{} belongs to the home now.', '{} pertenece ahora a la vivienda.'],
  [
    'The first day of an owner is that of the sale and cannot be changed here.',
    'El primer día de una persona propietaria es el de la venta y no se puede cambiar aquí.',
  ],
  ['{} moved in on {}. Enter a later day.', '{} se mudó el {}. Escriba un día posterior.'],
  ['{} leaves {} on {}.', '{} deja {} el {}.'],
  ['This person has no access to the home.', 'Esta persona no tiene acceso a la vivienda.'],
  ['{} has no access to {} any more.', '{} ya no tiene acceso a {}.'],

  ['Choose another person.', 'Elija a otra persona.'],
  [
    'Both have an account of their own. Only they themselves can join two accounts.',
    'Las dos personas tienen su propia cuenta. Solo ellas mismas pueden unir dos cuentas.',
  ],
  ['{} and {} are one person now.', '{} y {} son ahora una sola persona.'],
  ['This cannot be taken back any more.', 'Esto ya no se puede deshacer.'],
  ['Both people are as they were.', 'Las dos personas están como antes.'],
  ['They are not shown as a pair any more.', 'Ya no se muestran como posible duplicado.'],
]
