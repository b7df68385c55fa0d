/** The messages of requests to the team, in Spanish. */
export const messagesOfRequests: ReadonlyArray<readonly [english: string, spanish: string]> = [
  [
    'Somebody else changed this request. Look at it again; your text is kept.',
    'Otra persona cambió esta solicitud. Revísela otra vez; su texto se conserva.',
  ],
  ['Your association does not take these here.', 'Su asociación no las recibe aquí.'],
  ['Your request has been sent.', 'Su solicitud se envió.'],
  ['Your answer has been sent.', 'Su respuesta se envió.'],
  ['Your request is open again.', 'Su solicitud está abierta otra vez.'],
  [
    'That request was done long ago, so a new one continues it.',
    'Aquella solicitud se terminó hace tiempo, así que una nueva la continúa.',
  ],
  [
    'Somebody wrote in the meantime. Read it before you send yours.',
    'Mientras tanto alguien escribió. Léalo antes de enviar lo suyo.',
  ],
  ['The note is added.', 'La nota se agregó.'],
  ['Please enter a date.', 'Escriba una fecha.'],
  ['This person cannot hold requests.', 'Esta persona no puede encargarse de solicitudes.'],
  ['The request is changed.', 'La solicitud se cambió.'],
  ['One of these requests is not there any more.', 'Una de estas solicitudes ya no existe.'],
  ['A request that is joined to another cannot take others.', 'Una solicitud unida a otra no puede recibir otras.'],
  ['The links of the request are changed.', 'Los enlaces de la solicitud se cambiaron.'],
  ['This work order is not there any more.', 'Esta orden de trabajo ya no existe.'],
  ['This work order is closed.', 'Esta orden de trabajo está cerrada.'],
  ['This violation is not there any more.', 'Esta infracción ya no existe.'],
  ['The requests are joined.', 'Las solicitudes se unieron.'],
  ['The request is on its own again.', 'La solicitud vuelve a estar aparte.'],
  ['This request is not joined to another.', 'Esta solicitud no está unida a otra.'],
]
